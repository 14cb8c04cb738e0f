/** Takes the pictures of the lab in docs/lab: to be looked at before they are committed. */
import { Lab } from '../test/lab/lab-in-chromium.ts';

const SHOTS = [
  { file: 'desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'light', compared: true },
  { file: 'dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark', compared: false },
  { file: 'phone', viewport: { width: 390, height: 1500 }, colorScheme: 'light', compared: false },
] as const;

const lab = await Lab.start();
for (const { file, compared, ...options } of SHOTS) {
  const opened = await lab.open({ ...options, hasZ3: true });
  await opened.page.locator('.supposition').first().waitFor();
  await opened.page.locator('[data-confirmation="confirmed"]').waitFor();
  if (compared) await opened.button('Side by side').click();
  await opened.page.screenshot({ path: `docs/lab/${file}.png` });
}
await lab.stop();
