import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'shorts'> = {
  hint: 'The shorts that come first in each tab, in this order; the others follow by how they are watched. A change takes effect at once.',
  tabs: {
    chosen: 'Chosen',
    popular: 'Popular',
  },
  none: 'No short is picked yet',
  add: 'Add a short',
  removed: 'Removed: {{title}}',
}

export default texts
