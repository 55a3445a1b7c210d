// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LocalToken} from "./LocalToken.sol";

/// A token with signed allowances (EIP-2612).
contract LocalPermitToken is LocalToken {
    mapping(address => uint256) public nonces;

    error PermitExpired(uint256 deadline);
    error InvalidSigner(address signer, address owner);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) LocalToken(name_, symbol_, decimals_, 0) {}

    function version() external pure returns (string memory) {
        return "1";
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name)),
                keccak256("1"),
                block.chainid,
                address(this)
            )
        );
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        if (block.timestamp > deadline) revert PermitExpired(deadline);
        bytes32 content = keccak256(
            abi.encode(
                keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"),
                owner,
                spender,
                value,
                nonces[owner]++,
                deadline
            )
        );
        address signer = ecrecover(keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), content)), v, r, s);
        if (signer == address(0) || signer != owner) revert InvalidSigner(signer, owner);
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }
}
