import type { RequestListener } from 'node:http'
import { type FaultAnswer, listingFaults } from '@openappkit/testing/faults'
import { afterEach, describe, expect, test } from 'vitest'
import { createWalletsController } from './wallets.js'
import { AppKitError } from '../../../lib/errors/appkit-error.js'
import { answer, serve, stopAll } from '../../../test/faulty-server.harness.js'
import { createListingClient } from '../../../lib/services/listing-client.js'

afterEach(stopAll)

const listener = (fault: FaultAnswer): RequestListener =>
  fault.kind === 'answer' ? answer(fault.status, fault.body, fault.headers) : () => undefined

async function start(fault: FaultAnswer) {
  const { url, requests } = await serve(listener(fault))
  if (fault.kind === 'dead') await stopAll()
  // Answers are never late, however busy the machine is.
  const deadlineMs = fault.kind === 'answer' ? 10_000 : 500
  return { requests, client: createListingClient({ baseUrl: url, deadlineMs, retryDelayMs: 1 }) }
}

describe.each(listingFaults.map((fault) => [fault.name, fault] as const))(
  'a listing service that is: %s',
  (_, fault) => {
    test('a failing listing service rejects with its code and message, after as many requests as make sense', async () => {
      const { client, requests } = await start(fault.answer)
      const error: unknown = await client.getWallets().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(AppKitError)
      expect(error).toMatchObject({ code: fault.code, shortMessage: fault.message })
      expect(requests).toHaveLength(fault.answer.kind === 'dead' ? 0 : fault.requests)
    })

    test('a failing listing service keeps the known wallets, sets the error, and logs once', async () => {
      const { client } = await start(fault.answer)
      const fox = { id: 'fox', name: 'Fox', chains: [] }
      const state = {
        known: [fox],
        recent: [],
        status: 'starter' as const,
        code: undefined,
        search: { status: 'idle' as const },
      }
      const told: AppKitError[] = []
      const wallets = createWalletsController({
        state,
        list: (query, signal) => client.getWallets(query, signal),
        namedIds: () => [],
        log: (error) => told.push(error),
      })
      await wallets.fetch()
      expect(state).toMatchObject({ status: 'failed', code: fault.code, known: [fox] })
      expect(told.map(({ shortMessage }) => shortMessage)).toEqual([fault.message])
    })
  },
)
