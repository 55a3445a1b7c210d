import type { AppKit, ChainNamespace, ViewName } from '@openappkit/core'
import { shellButtonText, shellTokensText } from '@openappkit/ui/shell'
import { createKitLink } from '../kit/kit-link.js'

/** The attributes and properties of a page button. */
export type PageButtonProps = {
  /** The kit of the button. Default: the kit of the nearest owner, or the first kit of the page. */
  kit?: AppKit | undefined
  /**
   * Disables the button.
   * @default false
   */
  disabled: boolean
  /**
   * The height of the button.
   * @default 'md'
   */
  size: 'lg' | 'md' | 'sm'
  /**
   * The text while no wallet is connected.
   * @default "Connect wallet", in the language of the kit
   */
  label: string | undefined
  /**
   * The text while a wallet connects.
   * @default "Connecting", in the language of the kit
   */
  loadingLabel: string | undefined
  /**
   * Whether to show the balance.
   * @default 'show'
   */
  balance: 'show' | 'hide'
  /**
   * How many characters of the beginning of the address to show.
   * @default 4
   */
  charsStart: number
  /**
   * How many characters of the end of the address to show.
   * @default 6
   */
  charsEnd: number
  /**
   * The namespace to show, for example `eip155`.
   * @default the active one
   */
  namespace: ChainNamespace | undefined
}

/** Draws a page button from the kit's state into its shadow root. */
export type Draw = (button: PageButton, root: ShadowRoot) => void

// Parses each property from its attribute. `null` is a missing attribute and gives the default.
const readers = new Map<string, (value: string | null) => unknown>(
  Object.entries({
    disabled: (value) => value !== null,
    size: (value) => value ?? 'md',
    label: (value) => value ?? undefined,
    loadingLabel: (value) => value ?? undefined,
    balance: (value) => value ?? 'show',
    charsStart: (value) => Number(value ?? 4),
    charsEnd: (value) => Number(value ?? 6),
    namespace: (value) => value ?? undefined,
    kit: () => undefined,
  }),
)
const names = [...readers.keys()]

// A server has no `HTMLElement`, but must be able to import the class.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

let sheet: CSSStyleSheet | undefined
function buttonSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(`${shellTokensText}${shellButtonText}:host{display:inline-block;vertical-align:middle}`)
  }
  return sheet
}

/**
 * Base of the buttons that an app places in its page. Does not use Lit: every visit loads this code, and a button of
 * one line does not need a template engine.
 */
export abstract class PageButton extends Base implements PageButtonProps {
  static observedAttributes = names.map((name) => name.toLowerCase())

  declare kit?: AppKit | undefined
  declare disabled: boolean
  declare size: 'lg' | 'md' | 'sm'
  declare label: string | undefined
  declare loadingLabel: string | undefined
  declare balance: 'show' | 'hide'
  declare charsStart: number
  declare charsEnd: number
  declare namespace: ChainNamespace | undefined

  readonly #values = new Map<string, unknown>()
  readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true })
  readonly #link = createKitLink({
    host: this,
    given: () => this.kit,
    watched: ({ state }) => [state.accounts, state.balances, state.modal, state.network, state.settings, state.signIn],
    update: () => this.#drawSoon(),
  })
  #isDrawing = false

  constructor() {
    super()
    this.#root.adoptedStyleSheets = [buttonSheet()]
    for (const name of names) {
      // A value that was set before the element was defined is an own property, which hides the accessor.
      const early = Object.getOwnPropertyDescriptor(this, name)
      if (!early) continue
      Reflect.deleteProperty(this, name)
      this.setProp(name, early.value)
    }
    for (const type of ['pointerenter', 'keyup']) this.addEventListener(type, this.#prepare)
  }

  /** The kit of this button. `undefined` until the page has one. */
  get foundKit(): AppKit | undefined {
    return this.#link.kit
  }

  connectedCallback(): void {
    this.#link.connect()
    this.#drawSoon()
  }

  disconnectedCallback(): void {
    this.#link.disconnect()
  }

  attributeChangedCallback(attribute: string, _last: string | null, value: string | null): void {
    const name = names.find((known) => known.toLowerCase() === attribute) ?? ''
    this.setProp(name, readers.get(name)?.(value))
  }

  getProp(name: string): unknown {
    return this.#values.get(name) ?? readers.get(name)?.(null)
  }

  setProp(name: string, value: unknown): void {
    this.#values.set(name, value)
    if (name === 'kit' && this.isConnected) this.#link.find()
    this.#drawSoon()
  }

  /** Opens the modal. Reports a failure to the console; another click tries again. */
  open(view?: ViewName): void {
    const { namespace } = this
    const options = { ...(view && { view }), ...(namespace && { namespace }) }
    void this.foundKit?.open(options).catch(console.error)
  }

  /** Draws the kit's state. May load a chunk first. */
  protected abstract draw(root: ShadowRoot): void

  /** Draws with a chunk that loads on first use. */
  protected drawWith(load: () => Promise<{ draw: Draw }>, root: ShadowRoot): void {
    void load().then(
      // The element may have left the page during the load.
      ({ draw }) => this.foundKit && draw(this, root),
      console.error,
    )
  }

  // Batches all changes of one task into one draw.
  #drawSoon(): void {
    if (this.#isDrawing) return
    this.#isDrawing = true
    queueMicrotask(() => {
      this.#isDrawing = false
      if (this.isConnected) this.draw(this.#root)
    })
  }

  /** Preloads the modal when the pointer is near the button. Sends no request to a wallet or a service. */
  protected prepare(): void {
    void this.foundKit?.preload().catch(() => undefined)
  }

  #prepare = ({ key = 'Tab' }: Partial<KeyboardEvent>): void => {
    // Reacts to Tab instead of to focus, because a closing dialog also focuses the button.
    if (key === 'Tab' && !this.disabled) this.prepare()
  }
}

for (const name of names) {
  Object.defineProperty(PageButton.prototype, name, {
    get(this: PageButton) {
      return this.getProp(name)
    },
    set(this: PageButton, value: unknown) {
      this.setProp(name, value)
    },
  })
}
