import { describe, test } from 'vitest';
import { rows } from '../../setup/rows.ts';
import { expectOutcomes, type OutcomeRow } from '../outcomes.ts';

describe('4.C.1, army or fleet not said', () => {
  const alone = 'France: Paris - Burgundy';
  const beside = 'France: Paris - Burgundy; A Paris - Picardy';
  const unclear = 'France: Paris - Burgundy; A Paris - Moscow';
  test.for(rows<OutcomeRow>`
    valid | 4.C.1=valid | ${alone} | succeeds BUR
    illegal | 4.C.1=illegal | ${alone} | illegal (type-missing)
    illegal: the other counts | 4.C.1=illegal | ${beside} | illegal (type-missing); succeeds PIC
    valid: the first counts | 4.C.1=valid | ${beside} | succeeds BUR; illegal (ordered-before)
    valid alone | 4.C.1=valid-alone | ${alone} | succeeds BUR
    valid alone, not beside | 4.C.1=valid-alone | ${beside} | illegal (type-missing); succeeds PIC
    valid alone, not even beside an illegal one | 4.C.1=valid-alone |
      ${unclear} | illegal (type-missing); illegal (out-of-reach)
    valid alone beside one with the same mistake | 4.C.1=valid-alone |
      France: Paris - Burgundy; Paris - Picardy | succeeds BUR; illegal (ordered-before)
    valid alone beside the order of another power | 4.C.1=valid-alone |
      France: A Paris; Italy: A Paris - Picardy; France: Paris - Burgundy |
      illegal (foreign-unit); succeeds BUR
    said | 4.C.1=illegal | France: A Paris - Burgundy | succeeds BUR
    of a supported unit | 4.C.1=illegal | France: A Paris H; A Burgundy S Paris | stands; given
  `)('%s', expectOutcomes);
});

describe('4.C.2, army or fleet said wrongly', () => {
  const alone = 'France: A Brest; F Brest - Paris';
  const beside = 'France: A Brest; F Brest - Paris; A Brest - Picardy';
  const missing = 'France: A Brest; F Brest - Paris; Brest - Picardy';
  test.for(rows<OutcomeRow>`
    valid | 4.C.2=valid | ${alone} | succeeds PAR
    illegal | 4.C.2=illegal | ${alone} | illegal (type-wrong)
    valid alone | 4.C.2=valid-alone | ${alone} | succeeds PAR
    valid alone, not beside | 4.C.2=valid-alone | ${beside} | illegal (type-wrong); succeeds PIC
    valid alone beside one that says nothing | 4.C.2=valid-alone |
      ${missing} | succeeds PAR; illegal (ordered-before)
    missing is not wrong | 4.C.2=illegal | France: A Brest; Brest - Paris | succeeds PAR
    wrong is not missing | 4.C.1=illegal | ${alone} | succeeds PAR
  `)('%s', expectOutcomes);
});

describe('4.C.2 in parts, army or fleet said wrongly of the other unit', () => {
  const support = 'France: A Paris - Burgundy; A Marseilles S F Paris - Burgundy';
  const convoy = 'France: A Brest - London; F English Channel C F Brest - London';
  const said = 'France: A Paris H; A Burgundy S Paris; A Picardy S A Paris';
  test.for(rows<OutcomeRow>`
    valid | 4.C.2=illegal | ${support} | succeeds BUR; given
    illegal | 4.C.2=valid/illegal | ${support} | succeeds BUR; illegal (type-wrong)
    a convoy is valid | 4.C.2=illegal | ${convoy} | succeeds LON; available
    a convoy is illegal | 4.C.2=valid/illegal | ${convoy} | invalid; illegal (type-wrong)
    not said, or said rightly | 4.C.2=valid/illegal | ${said} | stands; given; given
    not the one that is ordered | 4.C.2=valid/illegal | France: A Brest; F Brest - Paris | succeeds PAR
    both | 4.C.2=illegal/illegal |
      France: A Brest; F Brest - Paris; A Burgundy S F Brest - Paris |
      illegal (type-wrong); illegal (type-wrong)
    of a unit that is not there | 4.C.2=valid/illegal |
      France: A Marseilles S F Paris - Burgundy | illegal (supported-missing)
    another order counts instead | 4.C.2=valid/illegal |
      ${support}; A Marseilles - Piedmont | succeeds BUR; illegal (type-wrong); succeeds PIE
  `)('%s', expectOutcomes);
});

describe('4.C.5, nationality not said', () => {
  const foreign = 'Germany: A Munich H; France: A Burgundy S A Munich';
  const beside = `${foreign}; A Burgundy S German A Munich`;
  test.for(rows<OutcomeRow>`
    valid | 4.C.5=valid | ${foreign} | stands; given
    illegal | 4.C.5=illegal | ${foreign} | stands; illegal (nationality-missing)
    valid alone | 4.C.5=valid-alone | ${foreign} | stands; given
    valid alone, not beside | 4.C.5=valid-alone | ${beside} | stands; illegal (nationality-missing); given
    valid alone beside an order without a nationality | 4.C.5=valid-alone |
      ${foreign}; A Burgundy - Paris | stands; given; illegal (ordered-before)
    of an own unit | 4.C.5=illegal | France: A Paris H; A Burgundy S A Paris | stands; given
    of a convoyed unit | 4.C.5=illegal |
      France: A Brest - London; England: F ENG C A Brest - London | invalid; illegal (nationality-missing)
    said | 4.C.5=illegal | Germany: A Munich H; France: A Burgundy S German A Munich | stands; given
  `)('%s', expectOutcomes);
});

describe('4.C.6, nationality said wrongly', () => {
  const wrong = 'Germany: A Munich H; France: A Burgundy S Italian A Munich';
  test.for(rows<OutcomeRow>`
    valid | 4.C.6=valid | ${wrong} | stands; given
    illegal | 4.C.6=illegal | ${wrong} | stands; illegal (nationality-wrong)
    valid alone | 4.C.6=valid-alone | ${wrong} | stands; given
    valid alone, not beside | 4.C.6=valid-alone |
      ${wrong}; A Burgundy S German A Munich | stands; illegal (nationality-wrong); given
    missing is not wrong | 4.C.6=illegal | Germany: A Munich H; France: A Burgundy S A Munich | stands; given
    wrong is not missing | 4.C.5=illegal | ${wrong} | stands; given
  `)('%s', expectOutcomes);
});
