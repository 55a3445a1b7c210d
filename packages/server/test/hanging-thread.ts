// A store whose disk hangs.
import { serveStore } from '../src/platform/sqlite/serve-store.ts'

serveStore({
  methods: {
    hello: () => 'hello',
    hang: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  },
  close: () => undefined,
})
