import { afterEach } from 'vitest'

/** `@open-wc/testing` looks for this global when it is loaded, and removes the fixtures of a test after it. */
Object.assign(globalThis, { afterEach })
