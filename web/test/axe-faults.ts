import axe from 'axe-core'

/**
 * The faults that axe-core finds, one line each. Colours need a layout, which the environment of the tests lacks: journeys
 * test those.
 * @param tested default: the document
 */
export async function findAxeFaults(
  tested: axe.ElementContext = document,
  rules: axe.RunOptions = { rules: { 'color-contrast': { enabled: false } } },
): Promise<string[]> {
  const { violations } = await axe.run(tested, { ...rules, preload: false, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
