/**
 * The design tokens, read by `scripts/gen/tokens.ts`, which writes the style sheets beside this file.
 *
 * The app sets eight inputs, which are never set here, so that an inherited value applies: `--appkit-accent`,
 * `-font-family`, `-font-size-master`, `-border-radius-master`, `-color-mix`, `-color-mix-strength`, `-z-index`,
 * `-qr-color`.
 */

/** One value for both themes, or a pair of light and dark. A key gets the prefix `--appkit-`; one with `_` stays private. */
export type TokenValue = string | readonly [light: string, dark: string]
export type TokenTable = Readonly<Record<string, TokenValue>>

/** The tokens of one style sheet, with overrides per condition. */
export type TokenSheet = {
  /** Surfaces. Each is mixed with the app's mixing colour. */
  surfaces: TokenTable
  values: TokenTable
  /** Overrides per CSS condition, written as an at-rule prelude. */
  when: Readonly<Record<string, TokenTable>>
}

const reducedMotion = '@media (prefers-reduced-motion: reduce)'
const moreContrast = '@media (prefers-contrast: more)'

// 1 where the luminance of the fill is below 0.179, the point where black and white contrast equally (4.58:1).
const whiteOnDark = 'clamp(0, (0.179 - y) * 99999, 1)'

/** Tokens of the connect button. It ships before any click, so that every line must be used there. */
export const shellSheet: TokenSheet = {
  // Controls are lighter than the card; `well` is for tabs and disabled controls.
  surfaces: {
    'color-cell': ['oklch(1 0 0)', 'oklch(0.226 0.009 262)'],
    'color-well': ['oklch(0.948 0.0045 255)', 'oklch(0.158 0.007 262)'],
  },
  values: {
    // Cobalt: deep enough for white text at 6.9:1, far from the usual link blue.
    _accent: 'var(--appkit-accent, oklch(0.48 0.215 262))',
    _mix: 'var(--appkit-color-mix, transparent) var(--appkit-color-mix-strength, 0%)',
    // Grows with the user's text size. Stays at least 10 px if a page sets 1rem to 10 px.
    _m: 'var(--appkit-font-size-master, max(10px, 0.625rem))',
    _r: 'var(--appkit-border-radius-master, 4px)',

    'color-text-off': ['oklch(0.66 0.01 260)', 'oklch(0.48 0.01 262)'],

    // Keeps any accent readable: strokes get a safe lightness, the label is black on a bright fill.
    'color-accent': ['var(--_accent)', 'oklch(from var(--_accent) max(l, 0.55) min(c, 0.205) h)'],
    'color-accent-hover': 'color-mix(in oklch, var(--appkit-color-accent) 90%, black)',
    'color-accent-press': 'color-mix(in oklch, var(--appkit-color-accent) 80%, black)',
    'color-accent-text': [
      'oklch(from var(--_accent) min(l, 0.48) c h)',
      'oklch(from var(--_accent) max(l, 0.75) min(c, 0.12) h)',
    ],
    'color-on-accent': `color(from var(--appkit-color-accent) xyz-d65 calc(0.9505 * ${whiteOnDark}) ${whiteOnDark} calc(1.089 * ${whiteOnDark}))`,
    'color-focus': 'var(--appkit-color-accent-text)',

    // Every supported browser has `system-ui`, so that the fonts after it are never used.
    'font-family-text': 'var(--appkit-font-family, "Inter", ui-sans-serif, system-ui, sans-serif)',
    'text-13': 'calc(1.3 * var(--_m))',
    'text-14': 'calc(1.4 * var(--_m))',
    'text-15': 'calc(1.5 * var(--_m))',

    _lift: ['oklch(0.28 0.03 262 / 0.035)', 'transparent'],
    'shadow-cell': '0 1px 1px var(--_lift), 0 1px 3px var(--_lift)',
    'duration-fast': '120ms',
  },
  when: {
    [reducedMotion]: { 'duration-fast': '0ms' },
  },
}

/** Further tokens of the account and network buttons. Loaded with the first of them. */
export const pillSheet: TokenSheet = {
  surfaces: {
    'color-cell-hover': ['oklch(0.967 0.004 255)', 'oklch(0.256 0.01 262)'],
    'color-cell-press': ['oklch(0.945 0.005 255)', 'oklch(0.284 0.011 262)'],
    // Background of glyphs and skeletons.
    'color-fill': ['oklch(0.953 0.005 255)', 'oklch(0.288 0.011 262)'],
  },
  values: {
    // Hairlines are translucent to sit on any surface; the field line is opaque because it must reach 3:1.
    'color-line-strong': ['oklch(0.28 0.03 262 / 0.18)', 'oklch(1 0 0 / 0.17)'],
    'color-line-field': ['oklch(0.625 0.015 260)', 'oklch(0.56 0.015 262)'],
    'color-text': ['oklch(0.22 0.014 262)', 'oklch(0.965 0.004 255)'],
    'color-text-2': ['oklch(0.46 0.016 260)', 'oklch(0.76 0.012 258)'],
  },
  when: {
    [moreContrast]: {
      'color-line-strong': 'var(--appkit-color-line-field)',
      'color-text-2': 'var(--appkit-color-text)',
    },
  },
}

/** All other tokens. Loaded with the dialog, and extends the shell's tokens. */
export const dialogSheet: TokenSheet = {
  surfaces: {
    ...pillSheet.surfaces,
    'color-card': ['oklch(0.984 0.0025 255)', 'oklch(0.188 0.008 262)'],
  },
  values: {
    ...pillSheet.values,
    'color-line': ['oklch(0.28 0.03 262 / 0.1)', 'oklch(1 0 0 / 0.085)'],
    'color-scrim': ['oklch(0.24 0.02 262 / 0.4)', 'oklch(0.08 0.01 262 / 0.66)'],
    // The third text colour has at least 4.5:1 on an active row.
    'color-text-3': ['oklch(0.52 0.015 260)', 'oklch(0.67 0.013 258)'],
    _bright: 'color-mix(in oklch, var(--_accent) 60%, white)',
    'color-accent-soft': [
      'color-mix(in oklch, var(--_accent) 8%, transparent)',
      'color-mix(in oklch, var(--_bright) 16%, transparent)',
    ],

    // Red only where funds can be lost or access is removed; a field to correct is amber; a refusal is neutral.
    'color-success': ['oklch(0.48 0.112 156)', 'oklch(0.79 0.145 156)'],
    'color-success-soft': ['oklch(0.5 0.115 156 / 0.09)', 'oklch(0.79 0.145 156 / 0.13)'],
    'color-warning': ['oklch(0.49 0.104 70)', 'oklch(0.82 0.13 80)'],
    'color-warning-soft': ['oklch(0.75 0.15 75 / 0.16)', 'oklch(0.82 0.13 80 / 0.12)'],
    'color-danger': ['oklch(0.505 0.19 26)', 'oklch(0.74 0.155 24)'],
    'color-danger-soft': ['oklch(0.52 0.19 26 / 0.08)', 'oklch(0.74 0.155 24 / 0.13)'],
    // Dark on white in both themes, because scanners expect it.
    'color-qr': 'var(--appkit-qr-color, oklch(0.2 0.012 262))',
    'color-qr-ground': 'oklch(1 0 0)',

    'font-family-mono': 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
    'text-12': 'calc(1.2 * var(--_m))',
    'text-16': 'calc(1.6 * var(--_m))',
    'text-20': 'calc(2 * var(--_m))',
    'text-28': 'calc(2.8 * var(--_m))',
    'text-40': 'calc(4 * var(--_m))',
    'leading-12': 'calc(1.6 * var(--_m))',
    'leading-13': 'calc(1.8 * var(--_m))',
    'leading-14': 'calc(2 * var(--_m))',
    'leading-15': 'calc(2 * var(--_m))',
    'leading-16': 'calc(2.4 * var(--_m))',
    'leading-20': 'calc(2.8 * var(--_m))',
    'leading-28': 'calc(3.6 * var(--_m))',
    'leading-40': 'calc(4.8 * var(--_m))',
    'tracking-tight': '-0.025em',
    'tracking-snug': '-0.012em',
    'tracking-body': '-0.006em',

    // A 4 px grid, independent of the type master.
    'space-1': '4px',
    'space-2': '8px',
    'space-3': '12px',
    'space-4': '16px',
    'space-5': '20px',
    'space-6': '24px',
    'space-8': '32px',

    // The card is 6 with 12 px of padding, so that its content is 3: concentric at the default master.
    'radius-1': 'calc(1 * var(--_r))',
    'radius-2': 'calc(2 * var(--_r))',
    'radius-3': 'calc(3 * var(--_r))',
    'radius-4': 'calc(4 * var(--_r))',
    'radius-6': 'calc(6 * var(--_r))',

    // Grows with the text, so that large text keeps the length of its lines.
    'size-card': 'max(360px, 36 * var(--_m))',
    'size-sheet-max': '85dvh',
    'size-embedded-max': '640px',
    'size-header': '56px',
    'size-row': '56px',
    'size-icon': '40px',
    'size-field': '48px',
    'size-icon-button': '32px',

    // Contact, lift, ambient. In dark a one-pixel top light replaces most of the lift.
    'shadow-card': [
      'inset 0 1px 0 light-dark(oklch(1 0 0 / 0.9), oklch(1 0 0 / 0.05))',
      '0 1px 2px light-dark(oklch(0.28 0.03 262 / 0.05), oklch(0 0 0 / 0.3))',
      '0 6px 12px -4px light-dark(oklch(0.28 0.03 262 / 0.06), oklch(0 0 0 / 0.3))',
      '0 20px 40px -12px light-dark(oklch(0.28 0.03 262 / 0.13), oklch(0 0 0 / 0.45))',
      '0 40px 80px -24px light-dark(oklch(0.28 0.03 262 / 0.16), oklch(0 0 0 / 0.5))',
    ].join(', '),

    'duration-slow': '200ms',
    'ease-out': 'cubic-bezier(0.2, 0.8, 0.2, 1)',

    // Layers, only where the top layer is not used.
    'z-overlay': 'var(--appkit-z-index, 999)',
    'z-focus': '1',
    'z-sticky': '2',
  },
  when: {
    [reducedMotion]: { 'duration-slow': '0ms' },
    [moreContrast]: {
      ...pillSheet.when[moreContrast],
      'color-line': 'var(--appkit-color-line-field)',
      'color-text-3': ['oklch(0.4 0.016 260)', 'oklch(0.82 0.012 258)'],
    },
  },
}
