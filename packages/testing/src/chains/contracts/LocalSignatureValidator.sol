// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Validates signatures of accounts that are not deployed yet (ERC-6492), on networks that run no code without a contract.
contract LocalSignatureValidator {
    bytes32 private constant mark = 0x6492649264926492649264926492649264926492649264926492649264926492;

    function isValidSig(address signer, bytes32 hash, bytes calldata signature) external returns (bool) {
        if (signature.length < 32 || bytes32(signature[signature.length - 32:]) != mark) return _ask(signer, hash, signature);
        (address factory, bytes memory data, bytes memory inner) =
            abi.decode(signature[:signature.length - 32], (address, bytes, bytes));
        if (signer.code.length == 0) {
            (bool ok,) = factory.call(data);
            require(ok, "not deployed");
        }
        return _ask(signer, hash, inner);
    }

    function _ask(address signer, bytes32 hash, bytes memory signature) private view returns (bool) {
        (bool ok, bytes memory answer) =
            signer.staticcall(abi.encodeWithSelector(0x1626ba7e, hash, signature));
        return ok && answer.length == 32 && bytes4(answer) == 0x1626ba7e;
    }
}
