import { NAME } from '#lib/config/x.ts';
export default function L({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-AU">
      <body data-n={NAME}>{children}</body>
    </html>
  );
}
