import type { ThemeMode, ThemeVariables } from '../../options/options.js'
import { checkGiven } from '../../options/check-options.js'
import { readThemeVariables } from '../../options/theme-variables.js'

type ThemeState = { mode: ThemeMode | undefined; variables: ThemeVariables }

/** The look as the app sets it. Values are checked here, at the call, and drawn by the elements. */
export function createThemeController(state: ThemeState) {
  readThemeVariables(state.variables)

  return {
    /** `undefined` follows the system. In development anything but light and dark throws `invalid_option`. */
    setMode(mode: ThemeMode | undefined): void {
      if (mode !== undefined) checkGiven({ themeMode: mode })
      state.mode = mode
    },
    /** Merges into the variables set before. Throws `invalid_option` naming the variable; nothing is then changed. */
    setVariables(variables: ThemeVariables): void {
      readThemeVariables(variables)
      Object.assign(state.variables, variables)
    },
  }
}
