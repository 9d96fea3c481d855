import { csr, customer } from './script';

export const thanks = customer(
  'Thank you!',
  'Great, thanks a lot',
  'Perfect, thank you {csr}',
  'That was quick, thanks!',
);

export const bye = csr(
  'Happy to help. Have a nice day!',
  'You are welcome, {first_name}. Bye!',
  'Any time. Take care!',
);
