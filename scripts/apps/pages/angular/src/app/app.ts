import { Component, CUSTOM_ELEMENTS_SCHEMA, type OnDestroy, signal } from '@angular/core'
import type { Provider } from '@openappkit/modal'
import { kit } from './kit'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <appkit-button [charsStart]="4"></appkit-button>
    <p id="status">{{ account().status }} {{ account().address }}</p>
    <button id="sign" (click)="sign()">Sign</button>
    <output id="signature">{{ signature() }}</output>
    <button id="leave" (click)="leave()">Leave</button>
  `,
})
export class App implements OnDestroy {
  protected readonly account = signal(kit.getAccount())
  protected readonly signature = signal('')
  readonly #stop = kit.subscribeAccount((account) => this.account.set(account))

  protected async sign(): Promise<void> {
    const params = ['0x68656c6c6f', kit.getAddress()]
    const provider = kit.getProvider<Provider>('eip155')
    this.signature.set((await provider?.request<string>({ method: 'personal_sign', params })) ?? '')
  }

  protected leave(): void {
    void kit.disconnect()
  }

  ngOnDestroy(): void {
    this.#stop()
  }
}
