/** An e-mail address below a name. A narrow column breaks it after its @. */
export const MailAddress = ({ address }: { readonly address: string | undefined }) => {
  if (address === undefined) return null;
  const domainAt = address.lastIndexOf("@") + 1;
  return (
    <small dir="ltr">
      {address.slice(0, domainAt)}
      <wbr />
      {address.slice(domainAt)}
    </small>
  );
};
