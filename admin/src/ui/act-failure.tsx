import { Alert } from 'antd'
import { useFailureText } from './failure-text.ts'

/** Why an act was refused, above what it was asked with; nothing while it was not. */
export function ActFailure({ error }: { error: Error | null }) {
  const failureText = useFailureText()
  return (
    error && (
      <Alert type="error" showIcon role="alert" title={failureText(error)} style={{ marginBottom: 12 }} />
    )
  )
}
