import { Fact, Facts } from './facts.js'

export type Signed = { signature: string; isValid: boolean }

/** What the wallet signed, and whether it fits the address. */
export function Verdict({ signature, isValid }: Signed) {
  return (
    <Facts>
      <Fact label="Signature">
        <code className="data">{signature}</code>
      </Fact>
      <Fact label="Signature check">
        <span className={isValid ? 'verdict verdict-good' : 'verdict verdict-bad'}>
          {isValid ? 'Valid' : 'Not valid'}
        </span>
      </Fact>
    </Facts>
  )
}
