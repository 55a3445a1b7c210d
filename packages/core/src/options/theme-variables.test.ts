import { describe, expect, test } from 'vitest'
import { AppKitError } from '../lib/errors/appkit-error.js'
import { readThemeVariables } from './theme-variables.js'

/** Variables of an untyped app. */
const read = (variables: object) => Object.fromEntries(readThemeVariables(variables))

function refusal(variables: object): AppKitError {
  try {
    read(variables)
  } catch (thrown) {
    if (thrown instanceof AppKitError) return thrown
    throw thrown
  }
  throw new Error('The variables were accepted')
}

test.each([
  ['font-family', 'Inter, "Noto Sans", sans-serif', 'Inter, "Noto Sans", sans-serif'],
  ['accent', '#0af', '#0af'],
  ['accent', 'rgb(0 170 255 / 50%)', 'rgb(0 170 255 / 50%)'],
  ['color-mix', ' white ', 'white'],
  ['color-mix-strength', 40, '40%'],
  ['color-mix-strength', 0, '0%'],
  ['color-mix-strength', '100', '100%'],
  ['font-size-master', '10px', '10px'],
  ['font-size-master', '.75rem', '.75rem'],
  ['border-radius-master', '0px', '0px'],
  ['z-index', 999, '999'],
  ['qr-color', 'black', 'black'],
])('--appkit-%s: %o is written as %o', (name, given, written) => {
  expect(read({ [`--appkit-${name}`]: given })).toEqual({ [`--appkit-${name}`]: written })
})

test.each([
  ['font-family', ''],
  ['font-family', '   '],
  ['font-family', 'x; background: url(//evil.example)'],
  ['font-family', 'x} * {display: none'],
  ['font-family', '</style><script>'],
  ['font-family', null],
  ['font-family', { toString: () => 'Inter' }],
  ['accent', 'red; --x: 1'],
  ['accent', ['red']],
  ['color-mix-strength', 101],
  ['color-mix-strength', -1],
  ['color-mix-strength', '40%'],
  ['color-mix-strength', Number.NaN],
  ['color-mix-strength', '0x10'],
  ['color-mix-strength', true],
  ['font-size-master', '10'],
  ['font-size-master', '10pt'],
  ['font-size-master', 'calc(1px + 1px)'],
  ['border-radius-master', '-4px'],
  ['z-index', 'auto'],
  ['z-index', 2_147_483_648],
  ['z-index', '1e3'],
])('--appkit-%s: %o is refused by name', (name, given) => {
  const { code, message } = refusal({ [`--appkit-${name}`]: given })
  expect(code).toBe('invalid_option')
  expect(message).toContain(`themeVariables.--appkit-${name}`)
})

test.each([
  'accent',
  '--accent',
  '--appkit-',
  '--appkit-colour',
  '--appkit-constructor',
  '--w3m-toString',
  '--apkt-__proto__',
])('%s is refused as unknown', (name) => {
  const { code, message } = refusal({ [name]: 'red' })
  expect(code).toBe('invalid_option')
  expect(message).toContain(`themeVariables.${name}" is unknown`)
})

describe('prefixes', () => {
  test.each(['--appkit-', '--apkt-', '--w3m-'])('the prefix %s is accepted', (prefix) => {
    expect(read({ [`${prefix}accent`]: 'red' })).toEqual({ '--appkit-accent': 'red' })
  })

  test.each([
    [{ '--w3m-accent': 'red', '--apkt-accent': 'green', '--appkit-accent': 'blue' }, 'blue'],
    [{ '--appkit-accent': 'blue', '--apkt-accent': 'green', '--w3m-accent': 'red' }, 'blue'],
    [{ '--w3m-accent': 'red', '--apkt-accent': 'green' }, 'green'],
    [{ '--appkit-accent': undefined, '--w3m-accent': 'red' }, 'red'],
  ])('the strongest prefix of %o wins, whatever the order', (variables, accent) => {
    expect(read(variables)).toEqual({ '--appkit-accent': accent })
  })
})
