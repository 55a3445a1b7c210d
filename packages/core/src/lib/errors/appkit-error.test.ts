import { expect, test } from 'vitest'
import { AppKitError } from './appkit-error.js'

test('the last line of a message is an absolute link to the page of the code', () => {
  const { message } = new AppKitError('invalid_option', 'Option "view" is unknown', { facts: ['Screen: Conect'] })
  const [text, fact, link = ''] = message.split('\n')
  expect([text, fact]).toEqual(['Option "view" is unknown', 'Screen: Conect'])
  const [, url = ''] = /^Docs: (.*)$/.exec(link) ?? []
  expect(URL.canParse(url), link).toBe(true)
  expect(url).toContain('/errors/invalid_option')
})
