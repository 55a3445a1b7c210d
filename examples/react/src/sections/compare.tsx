import { Card } from '../components/card.js'
import { links } from '../links.js'

const kits = ['OpenAppKit', 'RainbowKit', 'AppKit (Reown)'] as const

// From the comparison in the README. JavaScript leaves out the 45 kB of React in the figures of the other kits, and adds
// the React package to that of OpenAppKit (16.0 + 1.2 kB).
const rows = [
  ['JavaScript before a click', '17 kB', '584 kB', '741 kB'],
  ['Requests to other hosts before a click', '0', '2', '17'],
  ['Languages', '20', '19', 'None documented'],
  ['Licence', 'MIT', 'MIT', 'Reown’s own, 500 users free'],
] as const

export function CompareSection() {
  return (
    <Card title="Side by side">
      <table className="compare">
        <thead>
          <tr>
            <td />
            {kits.map((kit) => (
              <th key={kit} scope="col">
                {kit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ...figures]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {figures.map((figure, index) => (
                <td key={kits[index]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine">
        JavaScript and requests: medians of 7 runs of the same small React page in Chromium 156, 21 November 2026
        (OpenAppKit: 22 November). JavaScript is compressed with gzip and leaves out React. The figures of RainbowKit
        and AppKit include wagmi. Sources: <a href={links.comparison}>Comparison</a> and <a href={links.sizes}>Sizes</a>
        .
      </p>
    </Card>
  )
}
