import { defaultServerConditions, defineConfig } from 'vite'

/** What Node starts without any package installed: the server, and the thread that keeps the relay's mailboxes. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: true, resolve: { conditions: ['@openappkit/source', ...defaultServerConditions] } },
  build: {
    ssr: true,
    target: 'node22',
    // As deep as src/listing: the data files are found from both.
    outDir: 'dist/bundle',
    emptyOutDir: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', 'mailbox-thread': 'src/relay/mailbox/mailbox-thread.ts' },
      // ws looks for these natively built helpers and does well without them.
      external: ['bufferutil', 'utf-8-validate'],
    },
  },
})
