import { css, html, nothing } from '@openappkit/ui/lit'
import { socialMarks } from './social-marks.generated.js'

/** The providers with a bundled mark and name. */
export type ShownProvider = keyof typeof socialMarks

export const isShown = (provider: string): provider is ShownProvider => Object.hasOwn(socialMarks, provider)

export const providerName = (provider: string): string => (isShown(provider) ? socialMarks[provider].name : provider)

/** The mark of a provider in the text colour. Decorative: the name is next to it, or is the accessible label. */
export const socialMark = (provider: string, size: 's' | 'l' = 's') =>
  isShown(provider)
    ? html`<svg class="brand brand--${size}" viewBox="0 0 24 24" aria-hidden="true">
        <path d=${socialMarks[provider].path}></path>
      </svg>`
    : nothing

export const socialMarkStyles = css`
  .brand {
    flex: none;
    fill: currentColor;
    inline-size: 20px;
    block-size: 20px;
  }
  .brand--l {
    inline-size: 40px;
    block-size: 40px;
  }
`
