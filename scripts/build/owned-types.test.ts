import { expect, test } from 'vitest'
import { withOwnedTypes } from './owned-types.ts'

test('a declaration names a library through the package that owns it', () => {
  const declared =
    'export declare const a: import("lit").TemplateResult<1> | import("zod/mini").infer<S> | import("viem").Hex'
  expect(withOwnedTypes(declared, '@openappkit/modal')).toBe(
    'export declare const a: import("@openappkit/ui/lit").TemplateResult<1> | import("@openappkit/protocol/zod").infer<S> | import("viem").Hex',
  )
})

test('the owner itself names its library as it is', () => {
  const declared = 'declare const _default: import("lit").CSSResult\nexport default _default\n'
  expect(withOwnedTypes(declared, '@openappkit/ui')).toBe(declared)
  expect(withOwnedTypes(declared, '@openappkit/core')).not.toBe(declared)
})
