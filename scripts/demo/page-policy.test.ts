import { describe, expect, test } from 'vitest'
import { inlineHashes, pagePolicy } from './page-policy.ts'

// printf 'alert(1)' | openssl dgst -sha256 -binary | base64
const hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"

describe('the policy of a page', () => {
  test('a policy allows no inline code on a page without any', () => {
    expect(pagePolicy({ addresses: ['http://127.0.0.1:8545'] })).toMatch(
      /script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' http:\/\/127\.0\.0\.1:8545;/,
    )
  })

  test('a policy allows only the frame of the wallet', () => {
    expect(pagePolicy({ addresses: [], frame: 'http://127.0.0.1:4001' })).toContain(
      "; connect-src 'self' http://127.0.0.1:4001; frame-src http://127.0.0.1:4001;",
    )
    expect(pagePolicy({ addresses: [] })).not.toContain('frame-src')
  })

  test('a policy allows inline scripts of the page by their hash', () => {
    const html = '<script type="module">alert(1)</script><script src="./other.js"></script>'
    expect(inlineHashes(html, 'script')).toEqual([hash])
    expect(inlineHashes(html, 'style')).toEqual([])
    expect(pagePolicy({ addresses: [], html })).toContain(`script-src 'self' ${hash};`)
  })
})
