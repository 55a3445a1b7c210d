import { Fact, Facts } from './facts.js'

export type Signed = { signature: string; isValid: boolean }

/** The signature, and whether it is valid for the address. */
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
