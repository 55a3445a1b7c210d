import {
  checkIcon,
  chevronRightIcon,
  infoIcon,
  keyRoundIcon,
  layoutGridIcon,
  puzzleIcon,
  smartphoneIcon,
} from '@openappkit/ui/icons'
import { html } from 'lit'
import type { Story } from '../story.js'

const wallets = [
  ['Rainbow', 'oklch(0.56 0.085 300)', 'focus', 'Recent'],
  ['MetaMask', 'oklch(0.62 0.115 48)', 'hover', 'Installed'],
  ['Phantom', 'oklch(0.45 0.09 262)', '', 'Installed'],
  ['Coinbase Wallet', 'oklch(0.6 0.085 230)', 'active', ''],
] as const

export const stories: readonly Story[] = [
  {
    name: 'The ledger',
    render: () =>
      html`<div class="cells">
        <div class="card">
          <div class="body">
            <ul class="ledger" role="list">
              ${wallets.map(
                ([name, color, state, meta]) =>
                  html`<li>
                    <button class="row" data-state=${state}>
                      <ak-mark name=${name} color=${color}></ak-mark>
                      <span class="row__main"><span class="row__title">${name}</span></span>
                      <span class="row__meta"
                        >${meta === 'Installed' ? html`<span class="dot"></span>` : ''}${meta}</span
                      >
                    </button>
                  </li>`,
              )}
              <li>
                <button class="row">
                  <ak-mark .glyph=${layoutGridIcon}></ak-mark>
                  <span class="row__main"><span class="row__title">All wallets</span></span>
                  <span class="row__meta">480+<ak-icon size="16" flip .glyph=${chevronRightIcon}></ak-icon></span>
                </button>
              </li>
            </ul>
          </div>
          <p class="foot foot--block">
            By connecting, you agree to the <a class="link link--plain" href="#">Terms</a> and
            <a class="link link--plain" href="#">Privacy policy</a>.
          </p>
        </div>
        <div class="card">
          <div class="body">
            <div class="ledger">
              <button class="row" aria-current="true">
                <ak-mark shape="circle" name="Base" color="oklch(0.48 0.19 262)"></ak-mark>
                <span class="row__main"><span class="row__title">Base</span></span
                ><ak-icon .glyph=${checkIcon}></ak-icon>
              </button>
              <button class="row">
                <ak-mark shape="circle" name="Optimism" color="oklch(0.56 0.17 26)"></ak-mark>
                <span class="row__main"><span class="row__title">Optimism</span></span>
                <span class="row__meta"><ak-dial size="16"></ak-dial>Approve in wallet</span>
              </button>
              <button class="row" disabled>
                <ak-mark shape="circle" name="Solana" color="oklch(0.5 0.17 295)"></ak-mark>
                <span class="row__main"
                  ><span class="row__title">Solana</span><span class="row__sub">Not supported by Rainbow</span></span
                >
              </button>
            </div>
            <p class="label"><span>Testnets</span><span>1 network</span></p>
            <div class="ledger">
              <button class="row">
                <ak-mark shape="circle" name="Sepolia" color="oklch(0.5 0.012 260)"></ak-mark>
                <span class="row__main"><span class="row__title">Sepolia</span></span
                ><ak-tag>Testnet</ak-tag>
              </button>
            </div>
            <div class="ledger">
              <button class="row">
                <ak-mark .glyph=${keyRoundIcon}></ak-mark>
                <span class="row__main"
                  ><span class="row__title">Balance</span><span class="row__sub">Rainbow</span></span
                >
                <span class="row__end"
                  ><span class="row__title"><ak-amount value="0.812" symbol="ETH"></ak-amount></span
                  ><span class="row__sub">$2,761.04</span></span
                >
              </button>
            </div>
          </div>
          <p class="foot"><span>What is a network?</span> <button class="link">Learn more</button></p>
        </div>
      </div>`,
  },
  {
    name: 'Tabs, hero, notes, grid',
    render: () =>
      html`<div class="cells">
        <div class="card">
          <div class="body">
            <div class="tabs" role="tablist">
              <button role="tab" aria-selected="true"><ak-icon size="16" .glyph=${puzzleIcon}></ak-icon>Browser</button>
              <button role="tab" aria-selected="false">
                <ak-icon size="16" .glyph=${smartphoneIcon}></ak-icon>Mobile
              </button>
            </div>
            <div class="hero">
              <ak-dial><ak-mark size="64" name="Rainbow" color="oklch(0.56 0.085 300)"></ak-mark></ak-dial>
              <h3 class="heading">Continue in Rainbow</h3>
              <p class="text">Accept the connection in your wallet.</p>
            </div>
            <ak-button variant="secondary" block>Ask again</ak-button>
          </div>
          <p class="foot"><span>Don’t have Rainbow?</span> <button class="link">Get it</button></p>
        </div>
        <div class="card">
          <div class="body">
            <p class="note">
              <ak-icon size="16" .glyph=${infoIcon}></ak-icon><span>Your wallet asks <b>twice</b>.</span>
            </p>
            <p class="note note--warning">
              <ak-icon size="16" .glyph=${infoIcon}></ak-icon><span>Check the amount.</span>
            </p>
            <p class="note note--danger">
              <ak-icon size="16" .glyph=${infoIcon}></ak-icon><span>This site was reported.</span>
            </p>
            <div class="grid">
              ${['MetaMask', 'Rainbow', 'Phantom', 'Ledger Live', 'Safe'].map(
                (name) =>
                  html`<button class="tile">
                    <ak-mark size="56" name=${name}></ak-mark><span class="tile__name">${name}</span>
                  </button>`,
              )}
            </div>
          </div>
        </div>
      </div>`,
  },
]
