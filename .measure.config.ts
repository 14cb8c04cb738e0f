import base from './vitest.config.ts';
export default {
  ...base,
  test: { ...(base as any).test, setupFiles: ['/tmp/measure/setup.ts'], server: (base as any).test.server },
} as any;
