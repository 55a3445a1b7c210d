import { describe, expect, test } from 'vitest'
import type { Action, Token } from '../../describe/description.js'
import { readAction } from '../../describe/describe-transaction.js'
import { flagActions } from '../../requests/flag-actions.js'
import { en } from '../../words/en.js'
import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { viewOf } from './view-any.fixture.js'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const friend = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const network = { name: 'Base', currency: { symbol: 'ETH', decimals: 18 } }
const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function increaseAllowance(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool isApproved)',
])

/** The screen of a call to a contract that describes itself as `token`. */
function viewCall(functionName: (typeof abi)[number]['name'], args: readonly unknown[], token: Partial<Token>) {
  const data = encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
  const action = {
    ...readAction(contract, 0n, data),
    token: { address: contract, ...token },
  } as Action
  return viewOf(
    { kind: 'transaction', action },
    { account, network, flags: flagActions([action]), maxFee: 1n },
    en,
    'en',
  )
}

const usdc: Partial<Token> = { kind: 'fungible', symbol: 'USDC', decimals: 6 }
const ape: Partial<Token> = { kind: 'nft', symbol: 'APE' }
const unknownKind: Partial<Token> = { symbol: 'ODD' }
const red = { label: 'Confirm anyway', isDangerous: true }
const plain = { label: 'Confirm', isDangerous: false }

describe('a call of a token', () => {
  test('a number is shown as an amount for an ERC-20 contract', () => {
    expect(viewCall('approve', [friend, 0n], usdc)).toMatchObject({
      title: 'Revoke permission to spend USDC',
      approve: plain,
    })
    expect(viewCall('approve', [friend, 5_000_000n], usdc).title).toBe('Allow spending 5\u00a0USDC')
    expect(viewCall('transferFrom', [account, friend, 0n], usdc).title).toBe('Transfer 0\u00a0USDC')
    expect(viewCall('increaseAllowance', [friend, 0n], usdc).title).toBe('Allow spending 0\u00a0USDC more')
    expect(viewCall('transfer', [friend, 1n], usdc)).toMatchObject({
      title: 'Send 0.000001\u00a0USDC',
      approve: plain,
    })
  })

  test('a long symbol has an ellipsis, with the address of the token beside it', () => {
    const long = { symbol: 'WRAPPEDLIQUIDSTAKEDETHER' }
    expect(viewCall('transfer', [friend, 1n], { ...usdc, ...long }).title).toBe('Send 0.000001\u00a0WRAPPEDLIQUI…')
    expect(viewCall('approve', [friend, 0n], { ...usdc, ...long }).title).toBe(
      'Revoke permission to spend WRAPPEDLIQUI…',
    )
    expect(viewCall('transfer', [friend, 3n], { ...ape, ...long }).title).toBe('Send WRAPPEDLIQUI…\u00a0#3')
    expect(viewCall('transfer', [friend, 1n], { ...usdc, ...long }).addresses.map(({ label }) => label)).toContain(
      'Token',
    )
  })

  test('a number is shown as an NFT id for an ERC-721 contract', () => {
    expect(viewCall('approve', [friend, 0n], ape)).toMatchObject({
      title: 'Allow transfer of APE\u00a0#0',
      approve: plain,
    })
    expect(viewCall('approve', [friend, 2n ** 200n], ape).title).toBe(`Allow transfer of APE\u00a0#${2n ** 200n}`)
    expect(viewCall('approve', [zeroAddress, 7n], ape).title).toBe('Revoke transfer permission for APE\u00a0#7')
    expect(viewCall('transferFrom', [account, friend, 0n], ape).title).toBe('Transfer APE\u00a0#0')
    expect(viewCall('transfer', [friend, 3n], ape).title).toBe('Send APE\u00a0#3')
    expect(viewCall('increaseAllowance', [friend, 1n], ape).approve).toEqual(red)
  })

  test.each([
    ['a contract that does not report its kind', unknownKind],
    ['an ERC-1155 contract, which has no such call', { ...unknownKind, kind: 'multi' } as const],
  ])('a number is shown in red as an amount or an id for %s', (_, token) => {
    const titles = [
      viewCall('approve', [friend, 0n], token),
      viewCall('transferFrom', [account, friend, 0n], token),
      viewCall('transfer', [friend, 0n], token),
      viewCall('increaseAllowance', [friend, 0n], token),
    ]
    for (const { title, approve, notes } of titles) {
      expect(title).toContain('token #0, or the amount 0')
      expect(approve).toEqual(red)
      expect(notes[0]).toMatchObject({ tone: 'danger', title: 'A token or an amount?' })
    }
  })

  test('a permission for all NFTs is red if the contract is not a collection, even when it is revoked', () => {
    expect(viewCall('setApprovalForAll', [friend, false], ape).approve).toEqual(plain)
    for (const token of [usdc, unknownKind])
      expect(viewCall('setApprovalForAll', [friend, false], token).approve).toEqual(red)
    expect(viewCall('setApprovalForAll', [friend, true], ape).approve).toEqual({
      label: 'Allow all',
      isDangerous: true,
    })
  })
})

test('a Permit2 allowance names the token, the expiry and the contract', () => {
  const permit2Abi = parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)'])
  const data = encodeFunctionData({
    abi: permit2Abi,
    args: [contract, friend, 5_000_000n, 1_800_000_000],
  })
  const read = readAction(permit2, 0n, data)
  const action = { ...read, token: { address: contract, ...usdc } } as Action
  const view = viewOf({ kind: 'transaction', action }, { account, network, flags: flagActions([action]) }, en, 'en')
  expect(view).toMatchObject({
    title: 'Allow spending 5\u00a0USDC',
    addresses: [{ value: friend }, { value: contract }, { label: 'Smart contract', value: permit2 }],
  })
  expect(view.facts[0]?.label).toBe('Expires')
  // The same bytes to another contract are an unknown call.
  expect(readAction(contract, 0n, data).kind).toBe('call')
})
