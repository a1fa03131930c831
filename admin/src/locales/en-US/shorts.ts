import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'shorts'> = {
  hint: 'The shorts that come first in each tab, in this order; the rest follow by how they are watched. One that you add goes first. Changes take effect at once.',
  tabs: {
    chosen: 'Chosen',
    popular: 'Popular',
  },
  none: 'No shorts picked yet',
  add: 'Add a short',
  removed: 'Removed: {{title}}',
  added: 'Added: {{title}}',
  moved: 'Moved: {{title}}',
  placedBy: 'Placed by {{name}}, {{at}}',
}

export default texts
