import { describe, expect, test } from 'vitest'
import type { AppKitOptions } from '../options/options.js'
import { networkImage } from './service-picture.js'

const solana = { id: '5eykt', caipNetworkId: 'solana:5eykt' } as const
const listing = 'https://wallets.example/api'

function imageOf(options: Partial<AppKitOptions>, network: Parameters<typeof networkImage>[1] = solana) {
  const { chainImages = {}, ...rest } = options
  return networkImage({ state: { settings: { chainImages } as never }, options: rest }, network)
}

describe('the picture of a network', () => {
  test('is nobody’s where the app named no service', () => {
    expect(imageOf({})).toBeUndefined()
    expect(imageOf({ projectId: 'mine', services: { analytics: 'https://events.example' } })).toBeUndefined()
  })

  test.each([
    [listing, undefined, `${listing}/public/getAssetImage/solana%3A5eykt`],
    [`${listing}/`, 'mine', `${listing}/public/getAssetImage/solana%3A5eykt?projectId=mine`],
    ['https://wallets.example', undefined, 'https://wallets.example/public/getAssetImage/solana%3A5eykt'],
    ['no address', undefined, undefined],
  ])('of the service %s, project %s', (base, projectId, expected) => {
    expect(imageOf({ services: { listing: base }, ...(projectId && { projectId }) })).toBe(expected)
  })

  test('is the app’s own first, then the network’s', () => {
    const named = { ...solana, assets: { imageUrl: '/network.svg' } }
    expect(imageOf({ services: { listing } }, named)).toBe('/network.svg')
    expect(imageOf({ services: { listing }, chainImages: { '5eykt': '/own.svg' } }, named)).toBe('/own.svg')
  })
})
