import type { ThemeMode, ThemeVariables } from '../../options/options.js'
import { checkGiven } from '../../options/check-options.js'
import { readThemeVariables } from '../../options/theme-variables.js'

type ThemeState = { mode: ThemeMode | undefined; variables: ThemeVariables }

/** The theme that the app sets. Checks values at the call; the elements apply them. */
export function createThemeController(state: ThemeState) {
  readThemeVariables(state.variables)

  return {
    /** `undefined` follows the system. In development, other values than light and dark throw `invalid_option`. */
    setMode(mode: ThemeMode | undefined): void {
      if (mode !== undefined) checkGiven({ themeMode: mode })
      state.mode = mode
    },
    /** Merges into the variables set before. Throws `invalid_option` naming the variable, and then changes nothing. */
    setVariables(variables: ThemeVariables): void {
      readThemeVariables(variables)
      Object.assign(state.variables, variables)
    },
  }
}
