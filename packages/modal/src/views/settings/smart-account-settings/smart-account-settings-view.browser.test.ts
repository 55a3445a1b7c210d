import { AppKitError } from '@openappkit/core'
import { createTestEmailWallet, createTestKit } from '@openappkit/testing/mount'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, dialog, focusedName, heading, openModal, says } from '../../../../test/open-modal.js'

const control = page.getByRole('switch', { name: 'Use smart account' })
const network = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })

type Wallet = ReturnType<typeof createTestEmailWallet>

/** Signs in and opens the settings of an account that can be a smart account. */
async function setup(change: Partial<Pick<Wallet, 'accountType' | 'choose' | 'smartAccountNetworks'>> = {}) {
  const wallet = createTestEmailWallet()
  wallet.talk = async () => undefined
  wallet.accountType = 'smartAccount'
  wallet.smartAccountNetworks = async () => [
    { network: 'eip155:1', isDeployed: wallet.accountType === 'smartAccount' },
    { network: 'eip155:8453', isDeployed: false },
  ]
  Object.assign(wallet, change)
  const test = createTestKit({ embeddedWallet: wallet.descriptor })
  await test.kit.connect({ connectorId: 'AUTH' })
  await openModal(test, 'Account')
  await button('Account settings').click()
  return { ...test, wallet }
}

async function open(change?: Parameters<typeof setup>[0]) {
  const test = await setup(change)
  await button(/^Smart account/).click()
  await expect.element(heading).toHaveTextContent('Smart account')
  return test
}

describe('<appkit-smart-account-settings-view>', () => {
  test('shows on which networks the smart account is active, available or unsupported', async () => {
    await open()
    await expect.element(dialog.getByText('Smart account is on')).toBeVisible()
    await expect.element(control).toHaveAttribute('aria-checked', 'true')
    await expect.poll(focusedName).toBe('Use smart account')
    await expect.element(network('Ethereum')).toHaveTextContent('Ethereum Active')
    await expect.element(network('Base')).toHaveTextContent('Base Active after first use')
    await expect.element(network('Polygon')).toHaveTextContent('Polygon Not available on this network Standard')
  })

  test('the switch turns the smart account off and on again', async () => {
    const { kit } = await open()
    await control.click()
    await expect.element(dialog.getByText('Smart account is off')).toBeVisible()
    await expect.element(control).toHaveAttribute('aria-checked', 'false')
    await expect.element(network('Ethereum')).toHaveTextContent('Ethereum Available')
    expect(kit.getAccount().embeddedWalletInfo).toMatchObject({ accountType: 'eoa', preferredAccountType: 'eoa' })
    await button('Back').click()
    await button(/^Smart account.*Off$/).click()
    await control.click()
    await expect.element(dialog.getByText('Smart account is on')).toBeVisible()
    expect(kit.getAccount().embeddedWalletInfo?.accountType).toBe('smartAccount')
  })

  test('a slow wallet is asked once, and a refusal keeps the setting', async () => {
    let refuse: (error: AppKitError) => void = () => undefined
    const choose = vi.fn(() => new Promise<void>((_, reject) => (refuse = reject)))
    await open({ choose })
    await control.click()
    await expect.element(control).toHaveAttribute('aria-busy', 'true')
    await expect.element(control).toHaveAttribute('aria-checked', 'false')
    await control.click()
    expect(choose).toHaveBeenCalledTimes(1)
    refuse(new AppKitError('user_rejected', 'No'))
    await expect.element(control).toHaveAttribute('aria-checked', 'true')
    await says('Request cancelled')
    await expect.element(dialog.getByText('Smart account is on')).toBeVisible()
  })

  test('a failed list of networks can be loaded again', async () => {
    let tries = 0
    const answer = { network: 'eip155:1', isDeployed: true } as const
    await open({
      smartAccountNetworks: async () => {
        tries += 1
        if (tries === 1) throw new AppKitError('service_unreachable', 'No answer')
        return [answer]
      },
    })
    await says('Could not check the networks.')
    await button('Try again').click()
    await expect.element(network('Ethereum')).toHaveTextContent('Ethereum Active')
    expect(button('Try again').elements()).toHaveLength(0)
  })

  test('a wallet without a smart account has no row, and its screen says so', async () => {
    const { kit } = await setup({ accountType: undefined })
    await expect.element(button(/^Email/)).toBeVisible()
    expect(button(/^Smart account/).elements()).toHaveLength(0)
    kit.router.push('SmartAccountSettings')
    await expect.element(dialog.getByText('This wallet has no smart account')).toBeVisible()
    expect(control.elements()).toHaveLength(0)
  })
})
