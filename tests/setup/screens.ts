import { configure } from '@testing-library/react';

// What a screen shows comes when it comes: on a busy machine later than the library's usual second.
configure({ asyncUtilTimeout: 10_000 });
