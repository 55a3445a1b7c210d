import { parseEther } from 'viem'
import { useBalance, useConnection, useSendTransaction, useWaitForTransactionReceipt } from 'wagmi'

const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export function Pay() {
  const { address } = useConnection()
  const { data: balance } = useBalance({ address })
  const { mutate: sendTransaction, data: hash, error } = useSendTransaction()
  const { data: receipt } = useWaitForTransactionReceipt({ hash })
  return (
    <>
      <p>Balance: {balance ? `${balance.value} wei` : 'being read'}</p>
      <button onClick={() => sendTransaction({ to: recipient, value: parseEther('0.01') })}>Send 0.01 ETH</button>
      {hash && <output>{receipt ? `In block ${receipt.blockNumber}` : `Sent: ${hash}`}</output>}
      {error && <p role="alert">{error.message.split('\n')[0]}</p>}
    </>
  )
}
