import type { DemoPageModel } from '../models/demo-page.model.js'

/** Visits every screen of the kit that the demo can show, and calls back on each. */
export async function visitAllViews(demo: DemoPageModel, onView: (view: string) => Promise<void>): Promise<void> {
  const { modal, wallet } = demo
  await demo.kitButton.click()
  await modal.isTitled('Connect')
  await modal.button(/Demo Wallet/).waitFor()
  await onView('Connect')

  await modal.button('What is a wallet?').click()
  await modal.isTitled('What is a wallet?')
  await modal.button('Get a wallet').waitFor()
  await onView('WhatIsAWallet')
  await modal.button('Get a wallet').click()
  await modal.isTitled('Get a wallet')
  await onView('GetWallet')
  await modal.button('Back').click()
  await modal.button('Back').click()

  await modal.choose(/Demo Wallet/)
  await wallet.asks('Connect to this site?')
  await onView('ConnectingExternal, waiting')
  await wallet.reject()
  await modal.text('Request cancelled').waitFor()
  await onView('ConnectingExternal, refused')
  await modal.button('Try again').click()
  await wallet.approve()
  await demo.isConnected()

  await demo.kitButton.click()
  await modal.isTitled('Account')
  await onView('Account')
  await modal.choose(/Local One/)
  await modal.isTitled('Choose network')
  await onView('Networks')
  await modal.button('Learn more').click()
  await modal.isTitled('What is a network?')
  await onView('WhatIsANetwork')
  await modal.button('Back').click()
  await modal.choose(/Local Two/)
  await wallet.asks('Switch the network?')
  await wallet.reject()
  await modal.text('Switch cancelled').waitFor()
  await onView('SwitchNetwork, refused')
}
