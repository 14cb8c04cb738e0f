/** The notice above the page. */
import type { VNode } from 'preact';
import { notice } from '../state/notice.ts';

/** An alert that is there before it says anything, so that it is read out when it does. */
export function NoticeBar(): VNode {
  return (
    <div class="notice" role="alert">
      {notice.value !== undefined && (
        <p>
          <span>{notice.value}</span>
          <button type="button" aria-label="Close the notice" onClick={() => (notice.value = undefined)}>
            ✕
          </button>
        </p>
      )}
    </div>
  );
}
