import { expect, test } from 'vitest'
import type { ThemeMode, ThemeVariables } from '../../options/options.js'
import { createThemeController } from './theme.js'

function setup(variables: ThemeVariables = {}) {
  const state: Parameters<typeof createThemeController>[0] = { mode: undefined, variables }
  return { state, theme: createThemeController(state) }
}

test('the theme follows the system until a mode is set, and again after it is unset', () => {
  const { state, theme } = setup()
  theme.setMode('dark')
  expect(state.mode).toBe('dark')
  theme.setMode(undefined)
  expect(state.mode).toBeUndefined()
})

test('setThemeMode accepts two modes', () => {
  const { state, theme } = setup()
  theme.setMode('light')
  expect(() => theme.setMode('dim' as ThemeMode)).toThrow(/"themeMode"/)
  expect(state.mode).toBe('light')
})

test('setThemeVariables merges into the variables set before', () => {
  const { state, theme } = setup({ '--appkit-accent': 'red' })
  theme.setVariables({ '--appkit-z-index': 5 })
  theme.setVariables({ '--appkit-accent': 'blue' })
  expect(state.variables).toEqual({ '--appkit-accent': 'blue', '--appkit-z-index': 5 })
})

test('one invalid variable changes nothing', () => {
  const { state, theme } = setup({ '--appkit-accent': 'red' })
  const variables = { '--appkit-accent': 'blue', '--appkit-font-size-master': 'big' } as const
  expect(() => theme.setVariables(variables)).toThrow(/--appkit-font-size-master/)
  expect(state.variables).toEqual({ '--appkit-accent': 'red' })
})

test('invalid variables are reported at the start', () => {
  expect(() => setup({ '--appkit-z-index': -1 })).toThrow(/--appkit-z-index/)
})
