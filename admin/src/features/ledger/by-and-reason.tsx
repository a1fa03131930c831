import { Flex, Typography } from 'antd'
import { useReasonText } from '../../ui/reason-text.ts'

/** Who of the staff caused an entry of an account, and why. Nothing if nobody did. */
export function ByAndReason({ by, reason }: { by: readonly string[]; reason: string | null }) {
  const reasonText = useReasonText()
  if (by.length === 0 && !reason) return null
  return (
    <Flex vertical className="wraps-in-table">
      {by.length > 0 && <span>{by.join(' · ')}</span>}
      {reason && <Typography.Text type="secondary">{reasonText(reason)}</Typography.Text>}
    </Flex>
  )
}
