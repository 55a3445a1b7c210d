// Lets Node run a source module: resolves `./x.js` to the file `./x.ts`.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context)
    } catch (thrown) {
      if (!specifier.startsWith('.') || !specifier.endsWith('.js')) throw thrown
      return next(`${specifier.slice(0, -3)}.ts`, context)
    }
  },
})
