/** Takes the pictures of the lab in docs/lab: to be looked at before they are committed. */
import { Lab, type LabPage } from '../test/lab/lab-in-chromium.ts';

const WIDE = { width: 1440, height: 900 } as const;

interface Shot {
  readonly file: string;
  /** Light and wide unless something else is said. */
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'dark';
  readonly path?: string;
  readonly go: (on: LabPage) => Promise<void>;
}

const isWhole = async (on: LabPage): Promise<void> => {
  await on.waitFor(on.page.locator('.loop button').first());
  await on.waitFor(on.page.locator('[data-confirmation="confirmed"]'));
};

/** An army goes by the Trans-Siberian Railroad as far as the line is free. */
const COLONIAL = `Britain:
  F Aden - Red Sea
  F Bombay - Arabian Sea
Turkey:
  A Syria - Egypt
Russia:
  A Moscow - TSR - Irkutsk
China:
  A Mongolia - Krasnoyarsk
  A Peking - Mongolia
`;

const SHOTS: readonly Shot[] = [
  {
    file: 'desktop',
    async go(on) {
      await isWhole(on);
      await on.button('Side by side').click();
    },
  },
  { file: 'dark', colorScheme: 'dark', go: isWhole },
  { file: 'phone', viewport: { width: 390, height: 1500 }, go: isWhole },
  { file: 'embedded', viewport: { width: 720, height: 640 }, path: '?embed', go: isWhole },
  {
    file: 'game',
    async go(on) {
      await on.button('Play on ▸').click();
      await on.waitFor(on.button('Irish Sea'));
      await on.click('ENG');
    },
  },
  {
    file: 'colonial',
    path: '#board=colonial',
    async go(on) {
      await on.text.fill(COLONIAL);
      await on.button('All units').click();
      await on.expectSolutions(1);
      await on.waitFor(on.page.locator('[data-confirmation="confirmed"]'));
    },
  },
];

const lab = await Lab.start();
for (const { file, go, ...options } of SHOTS) {
  const opened = await lab.open({ viewport: WIDE, ...options, hasZ3: true });
  await go(opened);
  await opened.page.screenshot({ path: `docs/lab/${file}.png` });
}
await lab.stop();
