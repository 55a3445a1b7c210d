import { type AppKit, AppKitError } from '@openappkit/core'
import { UserRejectedRequestError } from 'viem'

/**
 * Opens the modal and waits until an EVM account is connected. Rejects with viem's `UserRejectedRequestError` when the
 * modal closes, and with the error of `open` if the modal cannot open.
 */
export function connectInModal(kit: AppKit): Promise<void> {
  return new Promise((resolve, reject) => {
    let isShown = kit.isOpen()

    function check(isClosed: boolean): void {
      if (kit.getAccount('eip155').isConnected) end(resolve)
      else if (isClosed) end(() => reject(refusal()))
    }
    function end(settle: () => void): void {
      for (const stop of stops) stop()
      settle()
    }

    const stops = [
      kit.subscribeAccount(() => check(false), 'eip155'),
      // Destroying the kit closes the modal, too.
      kit.subscribeState(({ open }) => {
        check(isShown && !open)
        isShown = open
      }),
      // An inline card stays open when the user leaves it.
      kit.subscribeEvents(({ data }) => {
        if (data?.event === 'MODAL_CLOSE') check(true)
      }),
    ]
    kit.open({ view: 'Connect', namespace: 'eip155' }).catch((error: unknown) => end(() => reject(error)))
  })
}

const refusal = () =>
  new UserRejectedRequestError(new AppKitError('user_rejected', 'The modal was closed before a wallet was connected'))
