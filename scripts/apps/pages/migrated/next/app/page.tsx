import { Wallet } from './wallet'

export default function Page() {
  return (
    <main>
      <Wallet />
    </main>
  )
}
