import { expect, test } from 'vitest'
import { servicePicture } from './service-picture.js'

const listing = 'https://wallets.example/api'

test('a network has no picture of a service that the app did not configure', () => {
  expect(servicePicture({}, 'solana:5eykt')).toBeUndefined()
  const options = { projectId: 'mine', services: { analytics: 'https://events.example' } }
  expect(servicePicture(options, 'solana:5eykt')).toBeUndefined()
})

test.each([
  [listing, undefined, `${listing}/public/getAssetImage/solana%3A5eykt`],
  [`${listing}/`, 'mine', `${listing}/public/getAssetImage/solana%3A5eykt?projectId=mine`],
  ['https://wallets.example', undefined, 'https://wallets.example/public/getAssetImage/solana%3A5eykt'],
  ['no address', undefined, undefined],
])('the picture of the service %s for the project %s has its URL', (base, projectId, expected) => {
  expect(servicePicture({ services: { listing: base }, ...(projectId && { projectId }) }, 'solana:5eykt')).toBe(
    expected,
  )
})
