import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'

interface ShownPerson {
  id: number
  name: string
}

/** The name and the number of an account: `moonlight7 (10042)`. */
export const personText = ({ id, name }: ShownPerson) => (name === String(id) ? name : `${name} (${id})`)

/** The same, which leads to its page for whoever may open it. */
export function PersonLink({ person }: { person: ShownPerson }) {
  const text = personText(person)
  return useMay('accounts.read') ? <Link to={`/people/${person.id}`}>{text}</Link> : text
}
