// Lets Node start a module of the sources as it is: `./x.js` there is the file `./x.ts`.
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
