import { CoreHelperUtil } from '@openappkit/react/compat'
import { useAppKitAccount, useAppKitBalance, useAppKitEvents, useAppKitNetwork } from '@openappkit/react'
import { useCallback, useEffect, useState } from 'react'
import { formatUnits } from 'viem'
import { networks } from '../networks.js'

export type ShownBalance = { whole: string; decimals: string; symbol: string }

const unknown: ShownBalance = { whole: '–', decimals: '', symbol: '' }
const sentEvent = 'demo:sent'

/** Refreshes every balance on the page. */
export const announceSent = () => dispatchEvent(new Event(sentEvent))

/** The balance of the connected account. Refreshed after a change of account or network, and after a transfer. */
export function useBalance() {
  const { caipAddress } = useAppKitAccount()
  const { chainId } = useAppKitNetwork()
  const { fetchBalance } = useAppKitBalance()
  const { data: event, timestamp } = useAppKitEvents()
  const [shown, setShown] = useState<{ of?: string; balance: ShownBalance; sentence?: string }>({ balance: unknown })

  // The kit reads no balance on an unsupported network.
  const isSupported = networks.some(({ id }) => id === chainId)

  const read = useCallback(
    async (force: boolean, isWanted: () => boolean = () => true) => {
      if (!caipAddress) return
      const { data, error } = await fetchBalance({ force })
      if (!isWanted()) return
      if (data)
        setShown({ of: caipAddress, balance: split(formatUnits(BigInt(data.amount), data.decimals), data.symbol) })
      else {
        const sentence = isSupported ? `${error}. You can try again.` : (error ?? '')
        setShown({ of: caipAddress, balance: unknown, sentence })
      }
    },
    [caipAddress, fetchBalance, isSupported],
  )
  const refresh = useCallback(() => read(true), [read])

  useEffect(() => {
    let isWanted = true
    void read(false, () => isWanted)
    const again = () => void read(true, () => isWanted)
    addEventListener(sentEvent, again)
    return () => {
      isWanted = false
      removeEventListener(sentEvent, again)
    }
  }, [read])

  // Transfers and swaps in the modal change the balance too.
  const sentAt = event.event === 'SEND_SUCCESS' || event.event === 'SWAP_SUCCESS' ? timestamp : 0
  useEffect(() => {
    if (sentAt) void read(true)
  }, [sentAt, read])

  // Never shows the balance of another account or network.
  const { balance, sentence } = shown.of === caipAddress ? shown : { balance: unknown, sentence: undefined }
  return { balance, sentence, refresh }
}

/** Formats like the kit. Takes a string, because a number would round a large balance. */
function split(amount: string, symbol: string): ShownBalance {
  const [whole = '0', decimals] = CoreHelperUtil.formatBalance(amount).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return { whole: grouped, decimals: decimals === undefined ? '' : `.${decimals}`, symbol }
}
