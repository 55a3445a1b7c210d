import { AppKitCustomButton } from '@openappkit/react'

export function ConnectButton() {
  return (
    <AppKitCustomButton>
      {({ isReady, account, network, openAccount, openConnect, openNetworks }) => {
        if (!isReady || !account || !network) {
          return (
            <button disabled={!isReady} onClick={openConnect}>
              Connect
            </button>
          )
        }
        if (!network.isSupported) return <button onClick={openNetworks}>Wrong network</button>
        return (
          <>
            <button onClick={openNetworks}>
              {network.imageUrl && <img src={network.imageUrl} alt="" width="20" height="20" />}
              {network.name}
            </button>
            <button id="account" onClick={openAccount}>
              {account.avatarUrl && <img src={account.avatarUrl} alt="" width="20" height="20" />}
              {account.name ?? account.shortAddress} {account.balance}
            </button>
          </>
        )
      }}
    </AppKitCustomButton>
  )
}
