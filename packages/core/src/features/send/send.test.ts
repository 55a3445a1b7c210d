import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { solana } from '../../networks/index.js'
import { createFakeChain, createFakeWallet, mainnet } from '../../test/fake-adapter.fixture.js'
import { createDeferred } from '../../test/deferred.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { parseAmount, writeAmount } from '../../wallet/chains/amount.js'
import { findMissingSendField } from './missing-field.js'
import { isLookAlike } from '../../wallet/chains/look-alike.js'
import { isSameAddress } from '../../wallet/chains/same-address.js'
import { cases } from '../../test/cases.fixture.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => page.close())

const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const owner = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const mainnetId = 'eip155:1'
const whole = 10n ** 18n

async function start(change: (wallet: ReturnType<typeof createFakeWallet>) => void = () => undefined) {
  const fox = createFakeWallet('fox')
  change(fox)
  const { kit, events } = page.start([fox], { chain: { balance: async () => 2n * whole, sends: true } })
  await kit.connect({ connectorId: 'fox' })
  const sending = await kit.send.preload()
  const begin = async () => {
    sending.begin()
    await expect.poll(() => kit.state.send?.assets.status).toBe('ready')
  }
  await begin()
  const missing = () => kit.state.send && findMissingSendField(kit.state.send)
  const toFriend = async () => {
    sending.setRecipient(friend)
    await expect.poll(() => kit.state.send?.recipient.status).toBe('ready')
  }
  return { fox, kit, events, sending, missing, begin, toFriend }
}

describe('findMissingSendField', () => {
  test('spec 5.2: the first missing entry is the amount, then funds, then the address', async () => {
    const { sending, missing, toFriend } = await start()
    expect(missing()).toBe('amount')
    for (const text of ['0', 'ten', '1.0000000000000000001']) {
      sending.setAmount(text)
      expect(missing(), text).toBe('amount-wrong')
    }
    sending.setAmount('2.000000000000000001')
    expect(missing()).toBe('funds')
    sending.setAmount('0,5')
    expect(missing()).toBe('address')
    sending.setRecipient('alice')
    await expect.poll(missing).toBe('address-wrong')
    await toFriend()
    expect(missing()).toBeUndefined()
  })
})

test('an address stays while the amount is entered during its check', async () => {
  const { kit, sending, missing } = await start()
  sending.setRecipient(friend)
  sending.setAmount('0.5')
  await expect.poll(() => kit.state.send?.recipient.status).toBe('ready')
  expect(missing()).toBeUndefined()
})

describe('a transfer', () => {
  test('a transfer is reviewed from the bytes to sign, sent, followed, and remembered', async () => {
    const { fox, kit, events, sending, begin, toFriend } = await start()
    sending.setAmount('0.5')
    await toFriend()
    expect(kit.state.send?.recipient).toMatchObject({ warnings: ['first-time'] })
    await sending.review()
    const seen = { status: 'ready', to: friend, amount: String(whole / 2n), outcome: 'succeeds', unexpected: false }
    expect(kit.state.send?.review).toMatchObject(seen)
    const ended = sending.ended()
    const hash = await sending.submit()
    expect(await ended).toBe(hash)
    expect(kit.state.send?.attempt).toMatchObject({ status: 'done', value: { hash } })
    expect(fox.requests.filter((request) => request === 'send')).toHaveLength(1)
    expect(events).toEqual(expect.arrayContaining(['SEND_INITIATED', 'SEND_SUCCESS']))
    await begin()
    await toFriend()
    expect(kit.state.send?.recipient).toMatchObject({ warnings: [] })
    expect(kit.state.send?.known).toEqual([{ address: friend, kind: 'recent' }])
  })

  test('a transfer of a smart account is tracked as one', async () => {
    for (const type of ['eoa', 'smartAccount'] as const) {
      const { kit, sending, toFriend } = await start((wallet) => (wallet.type = type))
      const told: unknown[] = []
      kit.subscribeEvents(({ data }) => data?.event.startsWith('SEND_') && told.push(data.properties))
      sending.setAmount('0.5')
      await toFriend()
      await sending.review()
      await sending.submit()
      const facts = { isSmartAccount: type === 'smartAccount' }
      await expect.poll(() => told).toMatchObject([facts, facts])
      kit.destroy()
    }
  })

  test('a transfer that changed after its review is not sent', async () => {
    const { fox, sending, toFriend } = await start()
    sending.setAmount('0.5')
    await toFriend()
    await sending.review()
    sending.setAmount('1.5')
    await expect(sending.submit()).rejects.toMatchObject({ code: 'send_params_missing' })
    expect(fox.requests).not.toContain('send')
  })

  test('a transfer that the user rejects shows no alarm, and nothing stays pending', async () => {
    const { fox, kit, events, sending, toFriend } = await start()
    fox.on('send', new AppKitError('user_rejected', 'no'))
    sending.setMax()
    await toFriend()
    await sending.review()
    const ended = sending.ended()
    await expect(sending.submit()).rejects.toMatchObject({ code: 'user_rejected' })
    // The modal is closed: there is no button for another try.
    await expect(ended).rejects.toMatchObject({ code: 'user_rejected' })
    expect(kit.state.send?.attempt).toMatchObject({ status: 'failed', code: 'user_rejected' })
    expect(events).toContain('SEND_REJECTED')
    expect(JSON.stringify(page.area)).not.toContain('pending-sends')
  })

  test('a transfer that is approved after the user left is kept and followed, and no second one is sent', async () => {
    const { fox, kit, sending, toFriend } = await start()
    sending.setAmount('1')
    await toFriend()
    await sending.review()
    const approve = fox.holdBack()
    const sent = sending.submit()
    await expect.poll(() => fox.requests).toContain('send')
    sending.cancel()
    await expect(sent).rejects.toMatchObject({ code: 'aborted' })
    expect(kit.state.send?.attempt).toMatchObject({ status: 'idle' })
    approve()
    await expect.poll(() => fox.requests.slice(-2)).toEqual(['send', 'follow'])
    sending.begin()
    expect(kit.state.send?.known).toEqual([{ address: friend, kind: 'recent' }])
  })

  test('a transfer from a wallet on another network switches it first, visibly', async () => {
    const { fox, sending, toFriend } = await start()
    sending.setAmount('1')
    await toFriend()
    await sending.review()
    fox.change({ chain: 'eip155:137' })
    await sending.submit()
    expect(fox.requests.slice(-3)).toEqual(['switch', 'send', 'follow'])
  })

  test('a transfer that no block can include any more has failed, and is not searched for again', async () => {
    const { fox, kit, sending, toFriend } = await start()
    fox.on('follow', new AppKitError('transaction_expired', 'too late'))
    sending.setAmount('1')
    await toFriend()
    await sending.review()
    await expect(sending.submit()).rejects.toMatchObject({ code: 'transaction_expired' })
    expect(kit.state.send?.attempt).toMatchObject({ status: 'failed', code: 'transaction_expired' })
    expect(JSON.stringify(page.area)).not.toContain('pending-sends')
  })

  test('a transfer of a disconnected account rejects with wallet_disconnected', async () => {
    const { fox, sending, toFriend } = await start()
    sending.setAmount('1')
    await toFriend()
    await sending.review()
    fox.change({ address: '0xother' })
    await expect(sending.submit()).rejects.toMatchObject({ code: 'wallet_disconnected' })
  })

  test('a pending transfer of an earlier page is followed by the next page', async () => {
    const first = await start((wallet) => wallet.on('follow', 'hangs'))
    first.sending.setAmount('1')
    await first.toFriend()
    await first.sending.review()
    void first.sending.submit().catch(() => undefined)
    await expect.poll(() => first.kit.state.send?.attempt).toMatchObject({ step: { kind: 'confirming' } })
    page.unload()
    const { kit } = page.start([createFakeWallet('fox')], { chain: { sends: true } })
    await kit.findWallets()
    await kit.fetchBalance()
    await expect.poll(() => kit.state.send?.attempt.status).toBe('done')
    expect(kit.state.notices.current).toMatchObject({ transfer: { outcome: 'sent', hash: '0xhash', to: friend } })
    expect(JSON.stringify(page.area)).not.toContain('pending-sends')
  })
})

test('a transfer on a network of another namespace is from the account there, and knows its addresses', async () => {
  const fox = createFakeWallet('fox')
  const owl = createFakeWallet('owl', { address: owner, chain: solana.caipNetworkId })
  const balance = async () => 2n * whole
  const { descriptor } = createFakeChain([fox], { sends: true, balance })
  const other = createFakeChain([owl], { sends: true, balance, namespace: 'solana' })
  const { kit } = page.start([], { adapters: [descriptor, other.descriptor], networks: [mainnet, solana] })
  await kit.connect({ connectorId: 'owl', namespace: 'solana' })
  await kit.connect({ connectorId: 'fox', namespace: 'eip155' })
  const sending = await kit.send.preload()
  const sendTo = async (to: string, chainId: string) => {
    sending.begin({ to, amount: '1', chainId })
    await expect.poll(() => kit.state.send && findMissingSendField(kit.state.send)).toBeUndefined()
    await expect.poll(() => kit.state.send?.recipient.status).toBe('ready')
    await sending.review()
    await sending.submit()
  }
  await sendTo(friend, mainnetId)
  const coin = 'CoinBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB'
  await sendTo(coin, solana.caipNetworkId)
  expect(kit.state.send).toMatchObject({ namespace: 'solana', from: owner, network: solana.caipNetworkId })
  sending.begin({ chainId: solana.caipNetworkId })
  expect(kit.state.send?.known).toEqual([{ address: coin, kind: 'recent' }])
  sending.begin({ chainId: mainnetId })
  expect(kit.state.send?.known).toEqual([{ address: friend, kind: 'recent' }])
})

test('a transfer that names a namespace is from the account there, for any active namespace', async () => {
  const fox = createFakeWallet('fox')
  const owl = createFakeWallet('owl', { address: owner, chain: solana.caipNetworkId })
  const evm = createFakeChain([fox], { sends: true })
  const other = createFakeChain([owl], { sends: true, namespace: 'solana' })
  const { kit } = page.start([], { adapters: [evm.descriptor, other.descriptor], networks: [mainnet, solana] })
  await kit.connect({ connectorId: 'fox', namespace: 'eip155' })
  const sending = await kit.send.preload()
  const codeOf = (request: Parameters<typeof sending.begin>[0]) => {
    try {
      sending.begin(request)
      return undefined
    } catch (thrown) {
      return AppKitError.from(thrown).code
    }
  }
  expect(codeOf({ namespace: 'solana' })).toBe('wallet_disconnected')
  await kit.connect({ connectorId: 'owl', namespace: 'solana' })
  expect(kit.state.network.active).toBe('solana')
  expect(codeOf({ namespace: 'eip155', chainId: solana.caipNetworkId })).toBe('invalid_option')
  for (const request of [{ namespace: 'eip155' }, { namespace: 'eip155', chainId: 1 }] as const) {
    sending.begin(request)
    expect(kit.state.send).toMatchObject({ namespace: 'eip155', network: mainnetId })
  }
  // The public `open` waits for the end of the transfer, and rejects at once if none can begin.
  const open = (chainId: number | string) =>
    kit.open({ view: 'WalletSend', arguments: { namespace: 'eip155', chainId, to: friend, amount: '1' } })
  sending.begin({ namespace: 'solana' })
  await expect(open(solana.caipNetworkId)).rejects.toMatchObject({ code: 'invalid_option' })
  const opened = open(1)
  const outcome = expect(opened).rejects.toMatchObject({ code: 'aborted' })
  await expect.poll(() => kit.state.send).toMatchObject({ namespace: 'eip155', network: mainnetId, amountText: '1' })
  await kit.close()
  await outcome
})

describe('parseAmount', () => {
  test(
    'P12: parseAmount reads back any text of writeAmount',
    () => {
      fc.assert(
        fc.property(
          fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
          fc.integer({ min: 0, max: 40 }),
          (amount, decimals) => parseAmount(writeAmount(amount, decimals), decimals) === amount,
        ),
        { numRuns: cases },
      )
    },
    cases * 10,
  )

  test.each(['', ' ', '-1', '1e3', '0x1', '1.2.3', 'Infinity'])('parseAmount returns undefined for %j', (text) => {
    expect(parseAmount(text, 18)).toBeUndefined()
  })
})

test('base58 addresses that differ in one capital are different', () => {
  expect(isLookAlike(owner.toLowerCase(), [owner])).toBe(true)
  expect(isSameAddress(owner.toLowerCase(), owner)).toBe(false)
  expect(isSameAddress(friend.toLowerCase(), friend)).toBe(true)
})

test('an address that copies the ends of a known one is a look-alike, and the known one is not', () => {
  const planted = `${friend.slice(0, 6)}${'0'.repeat(32)}${friend.slice(-4).toLowerCase()}`
  expect(isLookAlike(planted, [friend])).toBe(true)
  expect(isLookAlike(friend.toLowerCase(), [friend])).toBe(false)
  expect(isLookAlike('0x000000000000000000000000000000000000dEaD', [friend])).toBe(false)
})

describe('several transfers', () => {
  async function sendOne(started: Awaited<ReturnType<typeof start>>) {
    const { sending, begin, toFriend } = started
    await begin()
    sending.setAmount('0.5')
    await toFriend()
    await sending.review()
    return sending.submit()
  }
  const outcomes = ({ kit }: Awaited<ReturnType<typeof start>>) => {
    const { current, waiting } = kit.state.notices
    return [current, ...waiting].flatMap((notice) => notice?.transfer?.outcome ?? [])
  }

  test('several transfers are each followed to their end, and announced one after another', async () => {
    const started = await start()
    const { promise: blocks, resolve: release } = createDeferred()
    started.fox.on('follow', blocks)
    const older = sendOne(started)
    older.catch(() => undefined)
    await expect.poll(() => started.kit.state.send?.attempt).toMatchObject({ step: { kind: 'confirming' } })
    const newer = sendOne(started)
    await expect(older).rejects.toMatchObject({ code: 'aborted' })
    await expect.poll(() => started.fox.requests.filter((request) => request === 'follow').length).toBe(2)
    release()
    await newer
    await expect.poll(() => outcomes(started)).toEqual(['sent', 'sent'])
    expect(JSON.stringify(page.area)).not.toContain('pending-sends')
  })

  test('several transfers of an earlier page are all followed, the newest on the screen', async () => {
    const started = await start()
    started.fox.on('follow', 'hangs')
    const pending = () => JSON.parse(page.area.getItem('@openappkit/kit/pending-sends') ?? '{"data":[]}').data.length
    for (const count of [1, 2]) {
      sendOne(started).catch(() => undefined)
      await expect.poll(pending).toBe(count)
    }
    page.unload()
    started.fox.on('follow', 'agrees')
    const next = await start()
    await expect.poll(() => outcomes(next)).toEqual(['sent', 'sent'])
    expect(JSON.stringify(page.area)).not.toContain('pending-sends')
  })
})
