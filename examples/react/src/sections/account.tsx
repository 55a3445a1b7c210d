import { useAppKitAccount, useDisconnect, useWalletInfo } from '@openappkit/react'
import { Card } from '../components/card.js'
import { Fact, Facts } from '../components/facts.js'
import { useBalance } from '../hooks/use-balance.js'

export function AccountSection() {
  const { address } = useAppKitAccount()
  const { walletInfo } = useWalletInfo()
  const { disconnect } = useDisconnect()
  const { balance, sentence, refresh } = useBalance()
  const walletName = walletInfo?.name ?? 'Wallet'

  return (
    <Card
      title="Account"
      aside={
        <p className="wallet-name">
          {walletInfo?.icon && <img src={walletInfo.icon} alt="" width="20" height="20" />}
          {walletName}
        </p>
      }
    >
      <p className="total" aria-label={`Balance ${balance.whole}${balance.decimals} ${balance.symbol}`}>
        {balance.whole}
        <span className="total-decimals">{balance.decimals}</span>
        <span className="total-unit">{balance.symbol}</span>
      </p>
      {sentence && <p className="note">{sentence}</p>}
      <Facts>
        <Fact label="Address">
          <code className="data">{address}</code>
        </Fact>
      </Facts>
      <div className="row">
        <button type="button" className="button" onClick={() => void refresh()}>
          Refresh balance
        </button>
        <button type="button" className="button" onClick={() => void disconnect()}>
          Disconnect
        </button>
      </div>
    </Card>
  )
}
