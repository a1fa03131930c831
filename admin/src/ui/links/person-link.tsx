import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'

/** The name and the number of an account, which lead to its page for whoever may open it. */
export function PersonLink({ person: { id, name } }: { person: { id: number; name: string } }) {
  const text = name === String(id) ? name : `${name} (${id})`
  return useMay('accounts.read') ? <Link to={`/people/${id}`}>{text}</Link> : text
}
