import { Enums, Models, Serialize, Spec, SPDX } from '@cyclonedx/cyclonedx-library'
import type { InstalledPackage } from '../check/licences.ts'

/** What users of the packages install with them, as CycloneDX. The same packages give the same text. */
export function writeBillOfMaterials(
  installed: readonly InstalledPackage[],
  own: { name: string; version?: string },
): string {
  const licenceOf = (text: string) =>
    SPDX.isSupportedSpdxId(text) ? new Models.SpdxLicense(text) : new Models.LicenseExpression(text)
  const components = installed.map(({ name, version, licence }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    const licenses = new Models.LicenseRepository(licence ? [licenceOf(licence)] : [])
    return new Models.Component(Enums.ComponentType.Library, name, { version, bomRef: purl, purl, licenses })
  })
  const bom = new Models.Bom({
    metadata: new Models.Metadata({
      component: new Models.Component(Enums.ComponentType.Application, own.name, {
        version: own.version,
        bomRef: own.name,
      }),
    }),
    components: new Models.ComponentRepository(components),
  })
  const normalizer = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)
  return new Serialize.JsonSerializer(normalizer).serialize(bom, { sortLists: true, space: 2 })
}
