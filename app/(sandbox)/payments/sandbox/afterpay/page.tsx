import {
  APPROVAL_METADATA,
  ApprovalPage,
  type ApprovalPageProps,
} from '../../../approval-page.tsx';

/** All of it is about one payment. */
export const instant = false;

export const metadata = APPROVAL_METADATA;

export default function AfterpayPage({ searchParams }: ApprovalPageProps) {
  return <ApprovalPage provider="afterpay" searchParams={searchParams} />;
}
